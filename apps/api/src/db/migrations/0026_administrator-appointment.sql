CREATE TABLE "administrator_appointment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"by_organization_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"from_account_id" uuid NOT NULL,
	"username_folded" text,
	"mobile_fingerprint" text,
	"mobile_encrypted" text,
	"to_account_id" uuid,
	"ground" text NOT NULL,
	"reason" text,
	"evidence" text,
	"state" text DEFAULT 'open' NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"effective_from" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"agreed_by" uuid,
	"agreed_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "administrator_appointment_state" CHECK ("administrator_appointment"."state" in ('open', 'appointed', 'objected', 'declined', 'withdrawn', 'lapsed')),
	CONSTRAINT "administrator_appointment_ground" CHECK ("administrator_appointment"."ground" in ('left', 'died', 'noAccess', 'blocked')),
	CONSTRAINT "administrator_appointment_second_person" CHECK ("administrator_appointment"."agreed_by" <> "administrator_appointment"."requested_by")
);
--> statement-breakpoint
ALTER TABLE "administrator_appointment" ADD CONSTRAINT "administrator_appointment_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "administrator_appointment" ADD CONSTRAINT "administrator_appointment_by_organization_id_organization_id_fk" FOREIGN KEY ("by_organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "administrator_appointment" ADD CONSTRAINT "administrator_appointment_requested_by_account_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "administrator_appointment" ADD CONSTRAINT "administrator_appointment_from_account_id_account_id_fk" FOREIGN KEY ("from_account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "administrator_appointment" ADD CONSTRAINT "administrator_appointment_to_account_id_account_id_fk" FOREIGN KEY ("to_account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "administrator_appointment" ADD CONSTRAINT "administrator_appointment_agreed_by_account_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "administrator_appointment_open" ON "administrator_appointment" USING btree ("organization_id") WHERE "administrator_appointment"."state" = 'open';--> statement-breakpoint
CREATE INDEX "administrator_appointment_list" ON "administrator_appointment" USING btree ("organization_id","requested_at");--> statement-breakpoint
CREATE INDEX "administrator_appointment_due" ON "administrator_appointment" USING btree ("effective_from") WHERE "administrator_appointment"."state" = 'open';--> statement-breakpoint
CREATE INDEX "administrator_appointment_from" ON "administrator_appointment" USING btree ("from_account_id");--> statement-breakpoint
CREATE INDEX "administrator_appointment_to" ON "administrator_appointment" USING btree ("to_account_id");--> statement-breakpoint
CREATE INDEX "administrator_appointment_username" ON "administrator_appointment" USING btree ("username_folded");--> statement-breakpoint
CREATE INDEX "administrator_appointment_mobile" ON "administrator_appointment" USING btree ("mobile_fingerprint");