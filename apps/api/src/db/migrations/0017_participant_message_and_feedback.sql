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
ALTER TABLE "participant_message" ADD CONSTRAINT "participant_message_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_message" ADD CONSTRAINT "participant_message_sent_by_account_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "participant_message_list" ON "participant_message" USING btree ("activity_id","created_at");