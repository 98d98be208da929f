/* What every island starts with, as a module that `prefetch-islands.ts` can fetch before the island's own code names it. */
import 'react';
