ALTER TABLE "password_appeal" ADD COLUMN "document_matches" boolean;--> statement-breakpoint
ALTER TABLE "password_appeal" ADD COLUMN "passable_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "password_appeal" ADD COLUMN "device_id" text;--> statement-breakpoint
ALTER TABLE "password_appeal" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "password_appeal" ADD COLUMN "agreed_by" uuid;--> statement-breakpoint
ALTER TABLE "password_appeal" ADD COLUMN "agreed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "real_name_submission" ADD COLUMN "identity_change" text;--> statement-breakpoint
ALTER TABLE "volunteer" ADD COLUMN "replaced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "password_appeal" ADD CONSTRAINT "password_appeal_agreed_by_account_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_name_submission" ADD CONSTRAINT "real_name_submission_identity_change" CHECK ("real_name_submission"."identity_change" in ('renewed', 'corrected', 'newPerson'));