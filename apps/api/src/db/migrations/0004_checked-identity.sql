ALTER TABLE "hours_proof" ADD COLUMN "revocation_reason" text;--> statement-breakpoint
ALTER TABLE "real_name_submission" ADD COLUMN "renewal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "real_name_submission" ADD COLUMN "replaced_encrypted" text;--> statement-breakpoint
ALTER TABLE "volunteer" ADD COLUMN "reminded_expiring_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "volunteer" ADD COLUMN "reminded_expired_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "volunteer_document_expiry" ON "volunteer" USING btree ("document_expires_on") WHERE "volunteer"."real_name_state" in ('verified') and "volunteer"."reminded_expired_at" is null;