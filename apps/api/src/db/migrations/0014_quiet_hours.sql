ALTER TABLE "account" ADD COLUMN "quiet_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "quiet_from_hour" smallint DEFAULT 22 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "quiet_until_hour" smallint DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_quiet_hours" CHECK ("account"."quiet_from_hour" between 0 and 23 and "account"."quiet_until_hour" between 0 and 23);