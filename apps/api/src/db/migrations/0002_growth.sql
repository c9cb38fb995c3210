DROP INDEX "activity_popular";--> statement-breakpoint
DROP INDEX "organization_members";--> statement-breakpoint
DROP INDEX "organization_activities";--> statement-breakpoint
DROP INDEX "participant_ticket";--> statement-breakpoint
DROP INDEX "participant_volunteer";--> statement-breakpoint
ALTER TABLE "service_time" ADD COLUMN "credited_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_time" ADD COLUMN "credited_to" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "ends_at" timestamp (3) with time zone DEFAULT 'infinity' NOT NULL;--> statement-breakpoint
CREATE INDEX "period_start" ON "period" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "attendance_dispute_open" ON "attendance_dispute" USING btree ("created_at") WHERE "attendance_dispute"."kind" = 'disputed' and "attendance_dispute"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "service_time_credit" ON "service_time" USING btree ("volunteer_id","credited_to");--> statement-breakpoint
CREATE INDEX "service_time_credit_unknown" ON "service_time" USING btree ("volunteer_id") WHERE "service_time"."credited_to" is null and "service_time"."confirmed" and "service_time"."hours" > 0;--> statement-breakpoint
CREATE INDEX "membership_decided" ON "membership" USING btree ("organization_id","state","decided_at");--> statement-breakpoint
CREATE INDEX "membership_volunteer" ON "membership" USING btree ("volunteer_id","organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "participant_ticket_given" ON "participant" USING btree ("activity_id","waiting_ticket") WHERE "participant"."waiting_ticket" is not null;--> statement-breakpoint
CREATE INDEX "participant_volunteer_end" ON "participant" USING btree ("volunteer_id","ends_at");--> statement-breakpoint
CREATE INDEX "participant_end_unknown" ON "participant" USING btree ("activity_id") WHERE "participant"."ends_at" = 'infinity';--> statement-breakpoint
CREATE INDEX "real_name_submission_decided" ON "real_name_submission" USING btree ("state","decided_at");--> statement-breakpoint
CREATE INDEX "real_name_submission_volunteer" ON "real_name_submission" USING btree ("volunteer_id","submitted_at");--> statement-breakpoint
CREATE INDEX "volunteer_search" ON "volunteer" USING gin ((string_to_array(coalesce("name", ''), null) || string_to_array(regexp_replace(substr(translate(coalesce("name", '') || '·' || coalesce("surname_latin", '') || coalesce("given_name_latin", '') || coalesce("surname_latin", ''),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ ', 'abcdefghijklmnopqrstuvwxyzàáâãäçèéêëìíîïñòóôõöùúûüý'), 1), '(..)', '\1|', 'g'), '|') || string_to_array(regexp_replace(substr(translate(coalesce("name", '') || '·' || coalesce("surname_latin", '') || coalesce("given_name_latin", '') || coalesce("surname_latin", ''),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ ', 'abcdefghijklmnopqrstuvwxyzàáâãäçèéêëìíîïñòóôõöùúûüý'), 2), '(..)', '\1|', 'g'), '|')
    || string_to_array(regexp_replace(substr(translate(coalesce("name", '') || '·' || coalesce("surname_latin", '') || coalesce("given_name_latin", '') || coalesce("surname_latin", ''),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ ', 'abcdefghijklmnopqrstuvwxyzàáâãäçèéêëìíîïñòóôõöùúûüý'), 1), '(...)', '\1|', 'g'), '|') || string_to_array(regexp_replace(substr(translate(coalesce("name", '') || '·' || coalesce("surname_latin", '') || coalesce("given_name_latin", '') || coalesce("surname_latin", ''),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ ', 'abcdefghijklmnopqrstuvwxyzàáâãäçèéêëìíîïñòóôõöùúûüý'), 2), '(...)', '\1|', 'g'), '|') || string_to_array(regexp_replace(substr(translate(coalesce("name", '') || '·' || coalesce("surname_latin", '') || coalesce("given_name_latin", '') || coalesce("surname_latin", ''),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ ', 'abcdefghijklmnopqrstuvwxyzàáâãäçèéêëìíîïñòóôõöùúûüý'), 3), '(...)', '\1|', 'g'), '|')));--> statement-breakpoint
CREATE INDEX "volunteer_number_beginning" ON "volunteer" USING btree ("number" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "service_time" ADD CONSTRAINT "service_time_credited" CHECK ("service_time"."credited_from" < "service_time"."credited_to");--> statement-breakpoint
ALTER TABLE "activity" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "post" SET (fillfactor = 80);
