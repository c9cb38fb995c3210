CREATE TABLE "correction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"by_organization_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"agreed_by" uuid,
	"closed_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"decided_reason" text,
	CONSTRAINT "correction_kind" CHECK ("correction"."kind" in ('realName', 'membership', 'card', 'organizationRequest', 'appeal')),
	CONSTRAINT "correction_from_state" CHECK ("correction"."from_state" in ('underReview', 'verified', 'passed', 'pending', 'approved', 'printing', 'received', 'failed')),
	CONSTRAINT "correction_to_state" CHECK ("correction"."to_state" in ('underReview', 'verified', 'passed', 'pending', 'approved', 'printing', 'received', 'failed')),
	CONSTRAINT "correction_state" CHECK ("correction"."state" in ('open', 'done', 'withdrawn', 'lapsed')),
	CONSTRAINT "correction_closed" CHECK (("correction"."state" = 'open') = ("correction"."closed_at" is null)),
	CONSTRAINT "correction_second_person" CHECK ("correction"."agreed_by" <> "correction"."requested_by")
);
--> statement-breakpoint
ALTER TABLE "agreement" ADD COLUMN "wording_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "announced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_by_organization_id_organization_id_fk" FOREIGN KEY ("by_organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_requested_by_account_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_agreed_by_account_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "correction_open" ON "correction" USING btree ("kind","subject_id") WHERE "correction"."state" = 'open';--> statement-breakpoint
CREATE INDEX "correction_subject" ON "correction" USING btree ("kind","subject_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_acceptance_once" ON "agreement_acceptance" USING btree ("account_id","agreement","version") WHERE "agreement_acceptance"."agreement" <> 'cardAgreement';