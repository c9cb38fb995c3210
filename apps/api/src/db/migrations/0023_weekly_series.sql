ALTER TABLE "activity" ADD COLUMN "series_id" uuid;--> statement-breakpoint
CREATE INDEX "activity_series" ON "activity" USING btree ("series_id","starts_at") WHERE "activity"."series_id" is not null;