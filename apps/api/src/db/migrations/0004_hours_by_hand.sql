ALTER TABLE "period" ADD COLUMN "concluded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attendance_dispute" ADD COLUMN "not_there" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_dispute" ADD COLUMN "raised_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "period_to_conclude" ON "period" USING btree ("ends_at") WHERE "period"."concluded_at" is null;--> statement-breakpoint
CREATE INDEX "attendance_event_awaits" ON "attendance_event" USING btree ("awaits","recorded_at") WHERE "attendance_event"."awaits" is not null;--> statement-breakpoint
CREATE INDEX "attendance_event_device" ON "attendance_event" USING btree ("period_id",("evidence"->>'deviceId'));