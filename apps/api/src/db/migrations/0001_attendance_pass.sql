CREATE TABLE "attendance_agreement" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"by_account_id" uuid,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_agreement_answer" CHECK ("attendance_agreement"."answer" in ('agreed', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "attendance_pass_use" (
	"nonce" text NOT NULL,
	"direction" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attendance_pass_use_nonce_direction_pk" PRIMARY KEY("nonce","direction"),
	CONSTRAINT "attendance_pass_use_direction" CHECK ("attendance_pass_use"."direction" in ('in', 'out'))
);
--> statement-breakpoint
ALTER TABLE "attendance_event" ADD COLUMN "awaits" text;--> statement-breakpoint
ALTER TABLE "attendance_agreement" ADD CONSTRAINT "attendance_agreement_event_id_attendance_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."attendance_event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_agreement" ADD CONSTRAINT "attendance_agreement_by_account_id_account_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_pass_use_expiry" ON "attendance_pass_use" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "attendance_event" ADD CONSTRAINT "attendance_event_awaits" CHECK ("attendance_event"."awaits" in ('organization', 'volunteer'));