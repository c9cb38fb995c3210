import pg from 'pg';

/** An empty database beside the one of the address. */
export async function ownDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop database if exists vp_bench with (force)');
  await client.query('create database vp_bench');
  await client.end();
  const own = new URL(url);
  own.pathname = '/vp_bench';
  return own.href;
}
