DROP INDEX "activity_end";--> statement-breakpoint
CREATE INDEX "organization_unusual" ON "organization" USING btree ("id") WHERE "organization"."status" <> 1;--> statement-breakpoint
CREATE INDEX "organization_members" ON "organization" USING btree ("member_count" DESC NULLS FIRST,"number") WHERE "organization"."status" = 1;--> statement-breakpoint
CREATE INDEX "organization_activities" ON "organization" USING btree ("activity_count" DESC NULLS FIRST,"number") WHERE "organization"."status" = 1;--> statement-breakpoint
CREATE INDEX "organization_entrusted" ON "organization" USING btree ("member_count" DESC NULLS FIRST,"number") WHERE "organization"."identity_entrusted";--> statement-breakpoint
CREATE INDEX "activity_end" ON "activity" USING btree ("ends_at","state","organization_id","nature","activity_type","region");