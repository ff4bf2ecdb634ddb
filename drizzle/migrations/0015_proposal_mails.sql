CREATE TABLE "proposal_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"proposal_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"revision" integer NOT NULL,
	"link_round" integer NOT NULL,
	"recipient" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"queued_id" uuid
);
--> statement-breakpoint
CREATE TABLE "proposal_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"proposal_id" uuid,
	"number" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "unwanted_addresses" (
	"hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proposal_mails" ADD CONSTRAINT "proposal_mails_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_mails" ADD CONSTRAINT "proposal_mails_queued_id_mail_queue_id_fk" FOREIGN KEY ("queued_id") REFERENCES "public"."mail_queue"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_reports" ADD CONSTRAINT "proposal_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_reports" ADD CONSTRAINT "proposal_reports_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_mails_proposal_id_idx" ON "proposal_mails" USING btree ("proposal_id","at");--> statement-breakpoint
CREATE INDEX "proposal_mails_queued_id_idx" ON "proposal_mails" USING btree ("queued_id");--> statement-breakpoint
CREATE INDEX "proposal_reports_at_idx" ON "proposal_reports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "proposal_reports_user_id_idx" ON "proposal_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "proposal_reports_proposal_id_idx" ON "proposal_reports" USING btree ("proposal_id");