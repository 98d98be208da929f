import { join } from 'node:path';

/** The folder of operators' pictures below the data folder. */
export const picturesFolder = (dataDir: string): string => join(dataDir, 'pictures');
/** The folder of the original files, for the export. */
export const originalsFolder = (dataDir: string): string => join(dataDir, 'pictures', 'originals');
