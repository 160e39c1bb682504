/** What DATABASE_URL names, for sentences that show neither its password nor its parameters. */
export function postgresPlace(databaseUrl: string): { host: string; database: string; role: string } {
  const url = URL.parse(databaseUrl)
  return {
    host: `${url?.hostname || 'localhost'}:${url?.port || 5432}`,
    database: decodeURIComponent(url?.pathname.slice(1) || ''),
    role: decodeURIComponent(url?.username || ''),
  }
}
