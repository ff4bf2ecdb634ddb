CREATE TABLE "signed_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"proposal_id" uuid,
	"user_id" uuid,
	"name" text NOT NULL,
	"business" text NOT NULL,
	"has_code" boolean NOT NULL,
	"pdf" text NOT NULL,
	"sha256" text NOT NULL,
	"trail" jsonb NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"is_intact" boolean DEFAULT true NOT NULL,
	CONSTRAINT "signed_proposals_proposal_id_unique" UNIQUE("proposal_id")
);
--> statement-breakpoint
ALTER TABLE "mailbox" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "mailbox" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_events" ADD COLUMN "evidence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_events" ADD COLUMN "seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_events" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "signed_proposals" ADD CONSTRAINT "signed_proposals_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_proposals" ADD CONSTRAINT "signed_proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signed_proposals_user_id_idx" ON "signed_proposals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "signed_proposals_checked_at_idx" ON "signed_proposals" USING btree ("checked_at");--> statement-breakpoint
ALTER TABLE "mailbox" ADD CONSTRAINT "mailbox_message_id_unique" UNIQUE("message_id");