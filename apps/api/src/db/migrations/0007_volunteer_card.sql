CREATE TABLE "card_application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"card_reason" text NOT NULL,
	"bank" text NOT NULL,
	"vest_size" text,
	"language_identification" text NOT NULL,
	"occupation" text NOT NULL,
	"education_level" text NOT NULL,
	"marital_status" text NOT NULL,
	"is_american" boolean NOT NULL,
	"guardian_sealed" text,
	"agreement_version" text NOT NULL,
	"agreed_in" text NOT NULL,
	"federation_consent" boolean NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"printing_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "card_application_state" CHECK ("card_application"."state" between 0 and 4)
);
--> statement-breakpoint
ALTER TABLE "card_application" ADD CONSTRAINT "card_application_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_application" ADD CONSTRAINT "card_application_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_application_open" ON "card_application" USING btree ("volunteer_id") WHERE "card_application"."state" in (0, 1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "card_application_first" ON "card_application" USING btree ("volunteer_id") WHERE "card_application"."state" = 3 and "card_application"."card_reason" = '1';--> statement-breakpoint
CREATE INDEX "card_application_list" ON "card_application" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "card_application_decided" ON "card_application" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "card_application_volunteer" ON "card_application" USING btree ("volunteer_id","submitted_at");