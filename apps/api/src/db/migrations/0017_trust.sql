CREATE TABLE "attendance_reminder" (
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_reminder_event_id_kind_pk" PRIMARY KEY("event_id","kind"),
	CONSTRAINT "attendance_reminder_kind" CHECK ("attendance_reminder"."kind" in ('first', 'second'))
);
--> statement-breakpoint
CREATE TABLE "integrity_sanction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'inForce' NOT NULL,
	"reason" text NOT NULL,
	"imposed_from" uuid NOT NULL,
	"imposed_by" uuid NOT NULL,
	"imposed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"appeal" text,
	"appealed_by" uuid,
	"appealed_at" timestamp (3) with time zone,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"proposed_state" text,
	"proposed_by" uuid,
	CONSTRAINT "integrity_sanction_kind" CHECK ("integrity_sanction"."kind" in ('codesRestricted', 'entrustmentEnded')),
	CONSTRAINT "integrity_sanction_state" CHECK ("integrity_sanction"."state" in ('inForce', 'appealed', 'kept', 'lifted')),
	CONSTRAINT "integrity_sanction_proposed_state" CHECK ("integrity_sanction"."proposed_state" in ('inForce', 'appealed', 'kept', 'lifted')),
	CONSTRAINT "integrity_sanction_appealed" CHECK (("integrity_sanction"."state" = 'inForce') = ("integrity_sanction"."appealed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "integrity_service" ADD COLUMN "decided_hours" numeric(6, 1);--> statement-breakpoint
ALTER TABLE "integrity_service" ADD COLUMN "revoked_hours" numeric(6, 1);--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "codes_restricted_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attendance_reminder" ADD CONSTRAINT "attendance_reminder_event_id_attendance_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."attendance_event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_sanction" ADD CONSTRAINT "integrity_sanction_case_id_integrity_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."integrity_case"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_sanction" ADD CONSTRAINT "integrity_sanction_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_sanction" ADD CONSTRAINT "integrity_sanction_imposed_from_organization_id_fk" FOREIGN KEY ("imposed_from") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_sanction" ADD CONSTRAINT "integrity_sanction_imposed_by_account_id_fk" FOREIGN KEY ("imposed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_sanction" ADD CONSTRAINT "integrity_sanction_appealed_by_account_id_fk" FOREIGN KEY ("appealed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_sanction" ADD CONSTRAINT "integrity_sanction_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_sanction" ADD CONSTRAINT "integrity_sanction_proposed_by_account_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integrity_sanction_organization" ON "integrity_sanction" USING btree ("organization_id","imposed_at");--> statement-breakpoint
CREATE INDEX "integrity_sanction_case" ON "integrity_sanction" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "integrity_service_activity" ON "integrity_service" USING btree ("activity_id");