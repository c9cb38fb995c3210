CREATE TABLE "vest_handout" (
	"volunteer_id" uuid PRIMARY KEY NOT NULL,
	"handed_out_at" timestamp (3) with time zone NOT NULL,
	"handed_out_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_application" ADD COLUMN "federation_consent_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vest_handout" ADD CONSTRAINT "vest_handout_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vest_handout" ADD CONSTRAINT "vest_handout_handed_out_by_account_id_fk" FOREIGN KEY ("handed_out_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;