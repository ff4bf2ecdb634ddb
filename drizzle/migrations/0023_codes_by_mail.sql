ALTER TABLE "proposal_codes" ADD COLUMN "by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_codes" DROP CONSTRAINT "proposal_codes_pkey";--> statement-breakpoint
ALTER TABLE "proposal_codes" ADD CONSTRAINT "proposal_codes_proposal_id_by_mail_pk" PRIMARY KEY("proposal_id","by_mail");--> statement-breakpoint
ALTER TABLE "proposal_mails" ADD COLUMN "by_mail" boolean DEFAULT false NOT NULL;
