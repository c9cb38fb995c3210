CREATE TABLE "activity_invitation" (
	"activity_id" uuid NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "activity_invitation_activity_id_volunteer_id_pk" PRIMARY KEY("activity_id","volunteer_id"),
	CONSTRAINT "activity_invitation_state" CHECK ("activity_invitation"."state" in ('open', 'accepted', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "activity_invitation" ADD CONSTRAINT "activity_invitation_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_invitation" ADD CONSTRAINT "activity_invitation_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_invitation" ADD CONSTRAINT "activity_invitation_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_invitation_list" ON "activity_invitation" USING btree ("activity_id","invited_at");