CREATE TABLE "content_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"words" text,
	"author_id" uuid NOT NULL,
	"author_side" text NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reporter_side" text NOT NULL,
	"grounds" text,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "content_report_kind" CHECK ("content_report"."kind" in ('threadMessage', 'feedbackWords', 'groupName')),
	CONSTRAINT "content_report_state" CHECK ("content_report"."state" in ('open', 'kept', 'hidden')),
	CONSTRAINT "content_report_author_side" CHECK ("content_report"."author_side" in ('volunteer', 'organizer')),
	CONSTRAINT "content_report_reporter_side" CHECK ("content_report"."reporter_side" in ('volunteer', 'organizer')),
	CONSTRAINT "content_report_decided" CHECK (("content_report"."state" = 'open') = ("content_report"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "message_thread" (
	"activity_id" uuid NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"last_side" text NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unread_since" timestamp (3) with time zone,
	CONSTRAINT "message_thread_activity_id_volunteer_id_pk" PRIMARY KEY("activity_id","volunteer_id"),
	CONSTRAINT "message_thread_last_side" CHECK ("message_thread"."last_side" in ('volunteer', 'organizer'))
);
--> statement-breakpoint
CREATE TABLE "thread_message" (
	"activity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"side" text NOT NULL,
	"sent_by" uuid NOT NULL,
	"text" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "thread_message_activity_id_id_pk" PRIMARY KEY("activity_id","id"),
	CONSTRAINT "thread_message_side" CHECK ("thread_message"."side" in ('volunteer', 'organizer'))
);
--> statement-breakpoint
ALTER TABLE "content_report" ADD CONSTRAINT "content_report_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_report" ADD CONSTRAINT "content_report_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_report" ADD CONSTRAINT "content_report_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_report" ADD CONSTRAINT "content_report_reporter_id_account_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_report" ADD CONSTRAINT "content_report_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_thread" ADD CONSTRAINT "message_thread_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_thread" ADD CONSTRAINT "message_thread_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_message" ADD CONSTRAINT "thread_message_sent_by_account_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_message" ADD CONSTRAINT "thread_message_thread" FOREIGN KEY ("activity_id","volunteer_id") REFERENCES "public"."message_thread"("activity_id","volunteer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_report_once" ON "content_report" USING btree ("kind","content_id",md5("words"));--> statement-breakpoint
CREATE INDEX "content_report_list" ON "content_report" USING btree ("organization_id","state","created_at");--> statement-breakpoint
CREATE INDEX "content_report_all" ON "content_report" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "content_report_decided" ON "content_report" USING btree ("state","decided_at");--> statement-breakpoint
CREATE INDEX "content_report_reporter" ON "content_report" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "content_report_author" ON "content_report" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "content_report_activity" ON "content_report" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "message_thread_volunteer" ON "message_thread" USING btree ("volunteer_id");--> statement-breakpoint
CREATE INDEX "message_thread_arrived" ON "message_thread" USING btree ("last_at") WHERE "message_thread"."unread_since" is not null;--> statement-breakpoint
CREATE INDEX "message_thread_unread" ON "message_thread" USING btree ("activity_id","unread_since") WHERE "message_thread"."unread_since" is not null;--> statement-breakpoint
CREATE INDEX "thread_message_list" ON "thread_message" USING btree ("activity_id","volunteer_id","created_at");--> statement-breakpoint
CREATE INDEX "thread_message_volunteer" ON "thread_message" USING btree ("volunteer_id");