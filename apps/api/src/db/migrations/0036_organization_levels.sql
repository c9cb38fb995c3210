DROP INDEX "organization_status";--> statement-breakpoint
CREATE INDEX "organization_level" ON "organization" USING btree ("parent_id","status","number");--> statement-breakpoint
CREATE INDEX "organization_path_unusual" ON "organization" USING gin ("path") WHERE "organization"."status" <> 1;--> statement-breakpoint
CREATE INDEX "organization_role_organization" ON "organization_role" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE INDEX "organization_status" ON "organization" USING btree ("status","number","parent_id");