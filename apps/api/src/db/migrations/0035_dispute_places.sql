DROP INDEX "activity_organization";--> statement-breakpoint
ALTER TABLE "attendance_dispute" ADD COLUMN "period_id" uuid;--> statement-breakpoint
ALTER TABLE "attendance_dispute" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
UPDATE "attendance_dispute" SET "period_id" = e.period_id, "organization_id" = a.organization_id
FROM "attendance_event" e JOIN "activity" a ON a.id = e.activity_id
WHERE e.id = "attendance_dispute"."event_id" AND "attendance_dispute"."kind" = 'disputed' AND "attendance_dispute"."settled_at" IS NULL;--> statement-breakpoint
ALTER TABLE "attendance_dispute" ADD CONSTRAINT "attendance_dispute_period_id_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."period"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_dispute" ADD CONSTRAINT "attendance_dispute_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_dispute_place" ON "attendance_dispute" USING btree ("volunteer_id","period_id") WHERE "attendance_dispute"."kind" = 'disputed' and "attendance_dispute"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "organization_status" ON "organization" USING btree ("status","number");--> statement-breakpoint
CREATE INDEX "activity_organization" ON "activity" USING btree ("organization_id","starts_at","ends_at","state");