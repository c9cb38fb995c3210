ALTER TABLE "integrity_case" DROP CONSTRAINT "integrity_case_kind";--> statement-breakpoint
ALTER TABLE "integrity_case" ADD COLUMN "proposed_state" text;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD COLUMN "proposed_reason" text;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD COLUMN "proposed_by" uuid;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD COLUMN "reopened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD COLUMN "earlier_state" text;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD COLUMN "earlier_reason" text;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD CONSTRAINT "integrity_case_proposed_by_account_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD CONSTRAINT "integrity_case_proposed_state" CHECK ("integrity_case"."proposed_state" in ('open', 'fine', 'revoked'));--> statement-breakpoint
ALTER TABLE "integrity_case" ADD CONSTRAINT "integrity_case_earlier_state" CHECK ("integrity_case"."earlier_state" in ('open', 'fine', 'revoked'));--> statement-breakpoint
ALTER TABLE "integrity_case" ADD CONSTRAINT "integrity_case_kind" CHECK ("integrity_case"."kind" in ('overlap', 'sharedDevice', 'byHand', 'lateEntries', 'oneHand', 'speed', 'brokenPaper', 'leftEarly', 'shortNotice', 'operatorPlaces', 'longDay', 'mutualScans', 'noLocation', 'typists'));