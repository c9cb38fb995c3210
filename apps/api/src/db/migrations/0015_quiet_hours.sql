ALTER TABLE "account" ADD COLUMN "quiet_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "quiet_from_hour" smallint DEFAULT 22 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "quiet_until_hour" smallint DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_forward" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_message" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "notice_choice" ADD COLUMN "daily" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_message" ADD CONSTRAINT "inbox_message_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_message_work" ON "inbox_message" USING btree ("account_id","organization_id","kind") WHERE "inbox_message"."organization_id" is not null and "inbox_message"."read_at" is null;--> statement-breakpoint
CREATE INDEX "inbox_message_work_created" ON "inbox_message" USING btree ("created_at") WHERE "inbox_message"."organization_id" is not null;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_quiet_hours" CHECK ("account"."quiet_from_hour" between 0 and 23 and "account"."quiet_until_hour" between 0 and 23);