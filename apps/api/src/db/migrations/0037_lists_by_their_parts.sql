DROP INDEX "activity_end";--> statement-breakpoint
CREATE INDEX "organization_unusual" ON "organization" USING btree ("id") WHERE "organization"."status" <> 1;--> statement-breakpoint
CREATE INDEX "activity_end" ON "activity" USING btree ("ends_at","state","organization_id","nature","activity_type","region");