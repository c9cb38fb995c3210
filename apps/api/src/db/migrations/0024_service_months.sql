CREATE TABLE "service_month" (
	"organization_id" uuid NOT NULL,
	"month" date NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"summed_at" timestamp (3) with time zone,
	"service_hours" numeric(10, 1) DEFAULT 0 NOT NULL,
	"training_hours" numeric(10, 1) DEFAULT 0 NOT NULL,
	"evidence_hours" numeric(10, 1)[] DEFAULT '{}' NOT NULL,
	"places" integer DEFAULT 0 NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"activity_ids" uuid[] DEFAULT '{}' NOT NULL,
	"volunteer_ids" uuid[] DEFAULT '{}' NOT NULL,
	"first_days" date[] DEFAULT '{}' NOT NULL,
	"second_days" date[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "service_month_organization_id_month_pk" PRIMARY KEY("organization_id","month"),
	CONSTRAINT "service_month_first_day" CHECK (extract(day from "service_month"."month") = 1),
	CONSTRAINT "service_month_people" CHECK (cardinality("service_month"."volunteer_ids") = cardinality("service_month"."first_days") and cardinality("service_month"."volunteer_ids") = cardinality("service_month"."second_days"))
);
--> statement-breakpoint
ALTER TABLE "service_month" ADD CONSTRAINT "service_month_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_month_to_sum" ON "service_month" USING btree ("changed_at") WHERE "service_month"."summed_at" is null;--> statement-breakpoint
INSERT INTO "service_month" ("organization_id", "month", "changed_at")
SELECT a.organization_id, date_trunc('month', pe.starts_at AT TIME ZONE 'Asia/Macau')::date, now()
FROM "period" pe JOIN "activity" a ON a.id = pe.activity_id
WHERE pe.starts_at AT TIME ZONE 'Asia/Macau' < date_trunc('month', now() AT TIME ZONE 'Asia/Macau') - interval '1 month'
GROUP BY 1, 2;
