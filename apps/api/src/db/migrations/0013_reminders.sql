ALTER TABLE "period" ADD COLUMN "reminded_eve_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "period" ADD COLUMN "reminded_soon_at" timestamp (3) with time zone;