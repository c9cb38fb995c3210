CREATE TABLE "authority_transfer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"from_account_id" uuid NOT NULL,
	"to_account_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "authority_transfer_state" CHECK ("authority_transfer"."state" in ('pending', 'accepted', 'declined', 'withdrawn', 'lapsed')),
	CONSTRAINT "authority_transfer_sides" CHECK ("authority_transfer"."from_account_id" <> "authority_transfer"."to_account_id")
);
--> statement-breakpoint
CREATE TABLE "operator_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"invited_by" uuid NOT NULL,
	"real_name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"username_folded" text,
	"mobile_fingerprint" text,
	"mobile_sealed" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "operator_invitation_state" CHECK ("operator_invitation"."state" in ('pending', 'accepted', 'declined', 'withdrawn', 'lapsed')),
	CONSTRAINT "operator_invitation_recipient" CHECK (("operator_invitation"."username_folded" is null) <> ("operator_invitation"."mobile_fingerprint" is null))
);
--> statement-breakpoint
ALTER TABLE "authority_transfer" ADD CONSTRAINT "authority_transfer_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authority_transfer" ADD CONSTRAINT "authority_transfer_from_account_id_account_id_fk" FOREIGN KEY ("from_account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authority_transfer" ADD CONSTRAINT "authority_transfer_to_account_id_account_id_fk" FOREIGN KEY ("to_account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_invitation" ADD CONSTRAINT "operator_invitation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_invitation" ADD CONSTRAINT "operator_invitation_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "authority_transfer_open" ON "authority_transfer" USING btree ("organization_id") WHERE "authority_transfer"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "authority_transfer_list" ON "authority_transfer" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "authority_transfer_to" ON "authority_transfer" USING btree ("to_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_invitation_open" ON "operator_invitation" USING btree ("organization_id",coalesce("username_folded", "mobile_fingerprint")) WHERE "operator_invitation"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "operator_invitation_list" ON "operator_invitation" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "operator_invitation_username" ON "operator_invitation" USING btree ("username_folded");--> statement-breakpoint
CREATE INDEX "operator_invitation_mobile" ON "operator_invitation" USING btree ("mobile_fingerprint");