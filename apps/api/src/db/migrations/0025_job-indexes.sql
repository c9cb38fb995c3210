DROP INDEX CONCURRENTLY IF EXISTS "inbox_forward_due";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "inbox_forward_due" ON "inbox_forward" USING btree ("due_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "organization_role_photos";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "organization_role_photos" ON "organization_role" USING btree ("organization_id") WHERE "organization_role"."front_photo_file_id" is not null or "organization_role"."back_photo_file_id" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "password_appeal_photos";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "password_appeal_photos" ON "password_appeal" USING btree ("decided_at") WHERE "password_appeal"."photos_erased_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "session_expiry";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "session_revoked";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "session_revoked" ON "session" USING btree ("revoked_at") WHERE "session"."revoked_at" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "real_name_submission_photos";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "real_name_submission_photos" ON "real_name_submission" USING btree ("decided_at") WHERE "real_name_submission"."photos_erased_at" is null;
