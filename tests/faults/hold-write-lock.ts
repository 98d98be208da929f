import SqliteFile from 'better-sqlite3';
import { sqlitePath } from '#data/database/open-sqlite.ts';

/* A process to be killed: holds SQLite's write lock, as a long import does. */
const [dataDir = ''] = process.argv.slice(2);
const file = new SqliteFile(sqlitePath(dataDir));
file.exec('begin immediate');
process.stdout.write('held\n');
// Without a reference the garbage collector would close the file.
setInterval(() => file.inTransaction, 1000);
