/** The calling codes of the countries all of whose mobile numbers have fewer than nine digits, by the rules of intl-tel-input. */
const SHORT = new Set(
	(
		'45 47 65 216 222 223 226 227 228 230 232 235 236 238 239 241 246 247 248 253 257 266 267 268 269 290 291 297 298 299 ' +
		'350 356 357 371 372 373 374 382 386 389 500 501 502 503 504 505 506 507 509 591 592 597 598 599 ' +
		'670 672 673 674 675 676 677 678 679 680 681 682 683 686 687 688 689 690 691 692 ' +
		'852 853 960 961 965 968 973 974 975'
	).split(' '),
);

/** True for a country whose numbers no form can take, because they need nine digits (VAL-01). @param callingCode e.g. `+65` */
export const hasShortNumbers = (callingCode: string): boolean => SHORT.has(callingCode.replace('+', ''));
