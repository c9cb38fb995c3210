CREATE TABLE "job_position" (
	"job" text PRIMARY KEY NOT NULL,
	"position" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "attendance_agreement_created" ON "attendance_agreement" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "attendance_event_maker" ON "attendance_event" USING btree ("by_account_id","recorded_at") WHERE "attendance_event"."by_account_id" is not null;