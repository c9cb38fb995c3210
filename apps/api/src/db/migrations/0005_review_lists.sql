DROP INDEX "real_name_submission_decided";--> statement-breakpoint
CREATE INDEX "membership_state_applied" ON "membership" USING btree ("state","applied_at");--> statement-breakpoint
CREATE INDEX "membership_state_decided" ON "membership" USING btree ("state","decided_at");--> statement-breakpoint
CREATE INDEX "real_name_submission_decided_person" ON "real_name_submission" USING btree ("state","decided_at","volunteer_id");--> statement-breakpoint
CREATE INDEX "real_name_submission_waiting" ON "real_name_submission" USING btree ("submitted_at","volunteer_id") WHERE "real_name_submission"."state" = 3 or ("real_name_submission"."state" = 1 and "real_name_submission"."contested");