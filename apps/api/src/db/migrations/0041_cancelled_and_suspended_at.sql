ALTER TABLE "activity" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "suspended_at" timestamp (3) with time zone;