CREATE TABLE "sign_up_group" (
	"activity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text,
	"maximum" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_up_group_activity_id_id_pk" PRIMARY KEY("activity_id","id")
);
--> statement-breakpoint
CREATE TABLE "sign_up_group_member" (
	"activity_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"shows_name" boolean NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_up_group_member_activity_id_period_id_volunteer_id_pk" PRIMARY KEY("activity_id","period_id","volunteer_id")
);
--> statement-breakpoint
ALTER TABLE "sign_up_group" ADD CONSTRAINT "sign_up_group_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up_group" ADD CONSTRAINT "sign_up_group_period_id_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."period"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up_group" ADD CONSTRAINT "sign_up_group_created_by_volunteer_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up_group_member" ADD CONSTRAINT "sign_up_group_member_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up_group_member" ADD CONSTRAINT "sign_up_group_member_group" FOREIGN KEY ("activity_id","group_id") REFERENCES "public"."sign_up_group"("activity_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up_group_member" ADD CONSTRAINT "sign_up_group_member_participant" FOREIGN KEY ("activity_id","participant_id") REFERENCES "public"."participant"("activity_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_up_group_code" ON "sign_up_group" USING btree ("activity_id","code");--> statement-breakpoint
CREATE INDEX "sign_up_group_made" ON "sign_up_group" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "sign_up_group_period" ON "sign_up_group" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "sign_up_group_member_list" ON "sign_up_group_member" USING btree ("activity_id","group_id");--> statement-breakpoint
CREATE INDEX "sign_up_group_member_participant" ON "sign_up_group_member" USING btree ("activity_id","participant_id");--> statement-breakpoint
CREATE INDEX "sign_up_group_member_volunteer" ON "sign_up_group_member" USING btree ("volunteer_id");