import { Buffer } from 'node:buffer';
import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ACCOUNT_PATH, BOOKINGS_PATH, LOGIN_PATH, OFFLINE_PATH, PRIVACY_PATH } from '#domain/page/paths.ts';

/** The settings for Google Analytics. */
export interface MeasuringSettings {
	/** The measurement id of the property's web data stream, e.g. `G-ABC123DEF4`. */
	id: string;
	/** Address of Google's script, without its query. */
	scriptUrl: string;
}

/** A page and its content security policy. */
export interface MeasurablePage {
	body: Buffer;
	policy: string;
}

/** Adds Google Analytics to the page of a path; returns pages about somebody, and what is no page, unchanged. */
export type AddMeasuring = (path: string, page: MeasurablePage) => MeasurablePage;

/**
 * Built pages that are never measured: what the script of the first three adds is about one person, and its links contain the keys of
 * bookings, which Google's script could read. Pages that are rendered for one person are left out where they are sent, as
 * pages that may not be stored.
 */
const NEVER_MEASURED: readonly string[] = [ACCOUNT_PATH, BOOKINGS_PATH, LOGIN_PATH, OFFLINE_PATH];

/** The inline script: imports our module once the browser is idle. If the browser blocks the import, nothing is measured. */
const START =
	'{const{measuring:m,module:s}=document.currentScript.dataset;m&&addEventListener("load",()=>(window.requestIdleCallback??setTimeout)(()=>import(s).catch(()=>{})))}';
const START_HASH = `'sha256-${hash('sha256', START, 'base64')}'`;

const GOOGLE = {
	script: ['https://*.googletagmanager.com'],
	connect: [
		'https://*.google-analytics.com',
		'https://*.analytics.google.com',
		'https://*.googletagmanager.com',
	],
};

/** The hosts of Google's script and of its reports. A script at another address, as in tests, reports to its own host. */
function hostsOf(scriptUrl: string) {
	const { origin, hostname } = new URL(scriptUrl);
	return hostname.endsWith('.googletagmanager.com') ? GOOGLE : { script: [origin], connect: [origin] };
}

/** The policy with additional sources for a directive, which is `'self'` when the policy does not name it. */
function allow(policy: string, directive: string, sources: readonly string[]): string {
	const named = new RegExp(`(^|;\\s*)(${directive}(?=[\\s;]|$)[^;]*)`);
	const added = sources.join(' ');
	if (named.test(policy))
		return policy.replace(named, (_, before, own) => `${before}${own.trimEnd()} ${added}`);
	return `${policy.replace(/;?\s*$/, '')}; ${directive} 'self' ${added};`;
}

/**
 * Google Analytics for the pages of a site whose settings ask for it (decision D74): adds a script that asks for consent, and
 * Google's hosts to the policy. Without the settings, pages are sent exactly as they were built.
 *
 * @param build the folder of the build, which contains the module
 * @throws Error when the build has no such module
 */
export function measuring(build: string, { id, scriptUrl }: MeasuringSettings): AddMeasuring {
	const [file] = globSync('_astro/start-measuring.*.js', { cwd: join(build, 'client') });
	if (!file) throw new Error('This build has no module for Google Analytics; build it again');
	const settings = [id, scriptUrl, PRIVACY_PATH].join(' ');
	const tag = `<script data-measuring="${settings}" data-module="/_astro/${basename(file)}">${START}</script>`;
	const { script, connect } = hostsOf(scriptUrl);

	return (path, { body, policy }) => {
		const at = body.lastIndexOf('</body>');
		if (at < 0 || NEVER_MEASURED.includes(path)) return { body, policy };
		return {
			body: Buffer.concat([body.subarray(0, at), Buffer.from(tag), body.subarray(at)]),
			policy: (
				[
					['script-src', [START_HASH, ...script]],
					['connect-src', connect],
					['img-src', connect],
				] as const
			).reduce((allowed, [directive, sources]) => allow(allowed, directive, sources), policy),
		};
	};
}
