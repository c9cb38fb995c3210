-- The column itself stays for the release before, which names it in its statements.
ALTER TABLE "qr_session" DROP CONSTRAINT "qr_session_period_id_period_id_fk";
