DROP INDEX "organization_parent";--> statement-breakpoint
CREATE INDEX "organization_within" ON "organization" USING btree ("path","id");