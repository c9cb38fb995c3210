CREATE TABLE "attendance_reminder" (
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_reminder_event_id_kind_pk" PRIMARY KEY("event_id","kind"),
	CONSTRAINT "attendance_reminder_kind" CHECK ("attendance_reminder"."kind" in ('first', 'second'))
);
--> statement-breakpoint
ALTER TABLE "attendance_reminder" ADD CONSTRAINT "attendance_reminder_event_id_attendance_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."attendance_event"("id") ON DELETE no action ON UPDATE no action;