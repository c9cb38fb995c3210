DROP INDEX "volunteer_document";--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "attached_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "identity_entrusted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "real_name_submission" ADD COLUMN "contested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "file_unattached" ON "file" USING btree ("created_at") WHERE "file"."attached_at" is null and "file"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "real_name_submission_document" ON "real_name_submission" USING btree ("document_fingerprint") WHERE "real_name_submission"."state" in (1, 3);--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_document_verified" ON "volunteer" USING btree ("document_fingerprint") WHERE "volunteer"."real_name_state" = 1;--> statement-breakpoint
CREATE INDEX "volunteer_document_claimed" ON "volunteer" USING btree ("document_fingerprint") WHERE "volunteer"."real_name_state" in (1, 3);