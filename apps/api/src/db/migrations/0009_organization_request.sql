CREATE TABLE "organization_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"decider_id" uuid NOT NULL,
	"previous_id" uuid,
	"data" jsonb,
	"previous_data" jsonb,
	"state" smallint DEFAULT 0 NOT NULL,
	"reason" text,
	"language" text NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submitted_by" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "organization_request_kind" CHECK ("organization_request"."kind" in ('registration', 'ownership', 'affiliation', 'filing')),
	CONSTRAINT "organization_request_state" CHECK ("organization_request"."state" between 0 and 3)
);
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "affiliated_number" text;--> statement-breakpoint
ALTER TABLE "organization_role" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "organization_role" ADD COLUMN "document_type" text;--> statement-breakpoint
ALTER TABLE "organization_role" ADD COLUMN "document_sealed" text;--> statement-breakpoint
ALTER TABLE "organization_role" ADD COLUMN "front_photo_file_id" uuid;--> statement-breakpoint
ALTER TABLE "organization_role" ADD COLUMN "back_photo_file_id" uuid;--> statement-breakpoint
ALTER TABLE "organization_request" ADD CONSTRAINT "organization_request_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_request" ADD CONSTRAINT "organization_request_decider_id_organization_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_request" ADD CONSTRAINT "organization_request_previous_id_organization_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_request" ADD CONSTRAINT "organization_request_submitted_by_account_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_request" ADD CONSTRAINT "organization_request_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_request_open" ON "organization_request" USING btree ("organization_id","kind") WHERE "organization_request"."state" = 0;--> statement-breakpoint
CREATE INDEX "organization_request_list" ON "organization_request" USING btree ("decider_id","kind","state","submitted_at");--> statement-breakpoint
CREATE INDEX "organization_request_platform" ON "organization_request" USING btree ("kind","state","submitted_at");--> statement-breakpoint
CREATE INDEX "organization_request_own" ON "organization_request" USING btree ("organization_id","submitted_at");--> statement-breakpoint
CREATE INDEX "organization_request_decided" ON "organization_request" USING btree ("kind","decided_at") WHERE "organization_request"."decided_at" is not null;--> statement-breakpoint
ALTER TABLE "organization_role" ADD CONSTRAINT "organization_role_front_photo_file_id_file_id_fk" FOREIGN KEY ("front_photo_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_role" ADD CONSTRAINT "organization_role_back_photo_file_id_file_id_fk" FOREIGN KEY ("back_photo_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;