DROP INDEX "agreement_acceptance_account";--> statement-breakpoint
ALTER TABLE "agreement" ADD COLUMN "wording_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "announced_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_acceptance_once" ON "agreement_acceptance" USING btree ("account_id","agreement","version");