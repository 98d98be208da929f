/* Brings the comparison and what is stored in this browser into line. */
import './forget-away.ts';
import './mark-called.ts';
