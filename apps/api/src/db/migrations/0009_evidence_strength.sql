ALTER TABLE "qr_session" ADD COLUMN "shown_at" text;--> statement-breakpoint
CREATE INDEX "attendance_event_network" ON "attendance_event" USING btree ("period_id",("evidence"->>'network')) WHERE "attendance_event"."evidence" ? 'network';--> statement-breakpoint
CREATE INDEX "attendance_event_fix" ON "attendance_event" USING btree ("period_id",("evidence"->>'fixMark')) WHERE "attendance_event"."evidence" ? 'fixMark';--> statement-breakpoint
ALTER TABLE "qr_session" ADD CONSTRAINT "qr_session_shown_at" CHECK ("qr_session"."shown_at" in ('inside', 'outside', 'undetermined'));