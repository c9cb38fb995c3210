DROP INDEX "service_month_to_sum";--> statement-breakpoint
CREATE INDEX "service_month_to_sum" ON "service_month" USING btree ("summed_at");--> statement-breakpoint
ALTER TABLE "service_month" DROP COLUMN "changed_at";