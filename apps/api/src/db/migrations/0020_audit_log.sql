CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_account" ON "audit" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "audit_organization" ON "audit" USING btree ("organization_id","at");--> statement-breakpoint
CREATE INDEX "audit_what" ON "audit" USING btree ("what","at");