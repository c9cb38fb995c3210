CREATE TABLE "activity_feedback" (
	"activity_id" uuid NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"rating" text NOT NULL,
	"words" text,
	"shows_name" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_feedback_activity_id_volunteer_id_pk" PRIMARY KEY("activity_id","volunteer_id"),
	CONSTRAINT "activity_feedback_rating" CHECK ("activity_feedback"."rating" in ('up', 'down'))
);
--> statement-breakpoint
CREATE TABLE "participant_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"sent_by" uuid NOT NULL,
	"subject" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"groups" text[] NOT NULL,
	"period_id" uuid,
	"receivers" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "participant_message_receivers" CHECK ("participant_message"."receivers" > 0)
);
--> statement-breakpoint
ALTER TABLE "activity_feedback" ADD CONSTRAINT "activity_feedback_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_feedback" ADD CONSTRAINT "activity_feedback_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_message" ADD CONSTRAINT "participant_message_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_message" ADD CONSTRAINT "participant_message_sent_by_account_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_feedback_volunteer" ON "activity_feedback" USING btree ("volunteer_id");--> statement-breakpoint
CREATE INDEX "participant_message_list" ON "participant_message" USING btree ("activity_id","created_at");