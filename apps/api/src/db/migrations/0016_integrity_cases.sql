CREATE TABLE "integrity_case" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"volunteer_id" uuid,
	"activity_id" uuid,
	"account_id" uuid,
	"device_id" text,
	"proof_id" uuid,
	"measures" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"question" text,
	"asked_at" timestamp (3) with time zone,
	"asked_by" uuid,
	"asked_from" uuid,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"reason" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "integrity_case_state" CHECK ("integrity_case"."state" in ('open', 'fine', 'takenBack')),
	CONSTRAINT "integrity_case_about" CHECK (num_nonnulls("integrity_case"."volunteer_id", "integrity_case"."activity_id") = 1),
	CONSTRAINT "integrity_case_decided" CHECK (("integrity_case"."state" = 'open') = ("integrity_case"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "integrity_service" (
	"case_id" uuid NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"is_suspect" boolean NOT NULL,
	CONSTRAINT "integrity_service_case_id_volunteer_id_period_id_pk" PRIMARY KEY("case_id","volunteer_id","period_id")
);
--> statement-breakpoint
ALTER TABLE "integrity_case" ADD CONSTRAINT "integrity_case_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD CONSTRAINT "integrity_case_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD CONSTRAINT "integrity_case_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD CONSTRAINT "integrity_case_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD CONSTRAINT "integrity_case_proof_id_hours_proof_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."hours_proof"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD CONSTRAINT "integrity_case_asked_by_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD CONSTRAINT "integrity_case_asked_from_organization_id_fk" FOREIGN KEY ("asked_from") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD CONSTRAINT "integrity_case_answered_by_account_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD CONSTRAINT "integrity_case_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_service" ADD CONSTRAINT "integrity_service_case_id_integrity_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."integrity_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_service" ADD CONSTRAINT "integrity_service_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_service" ADD CONSTRAINT "integrity_service_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_service" ADD CONSTRAINT "integrity_service_period_id_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."period"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "integrity_case_once" ON "integrity_case" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "integrity_case_list" ON "integrity_case" USING btree ("organization_id","state","found_at");--> statement-breakpoint
CREATE INDEX "integrity_case_all" ON "integrity_case" USING btree ("state","found_at");--> statement-breakpoint
CREATE INDEX "attendance_event_recorded" ON "attendance_event" USING brin ("recorded_at");