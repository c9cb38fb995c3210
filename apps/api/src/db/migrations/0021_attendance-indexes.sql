DROP INDEX CONCURRENTLY IF EXISTS "attendance_agreement_created";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "attendance_agreement_created" ON "attendance_agreement" USING brin ("created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "attendance_event_maker";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "attendance_event_maker" ON "attendance_event" USING btree ("by_account_id","recorded_at") WHERE "attendance_event"."by_account_id" is not null;
