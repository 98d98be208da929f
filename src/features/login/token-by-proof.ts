import { ApiError, callApi } from '#client/api.ts';
import { forgetVerified, rememberVerified, verifiedNumber } from '#client/session/verified-number.ts';

/**
 * The token of the number whose code was entered in this tab within the hour; a proof gives one once.
 *
 * @throws ApiError of status 401 when a new code is needed
 */
export async function tokenByProof(): Promise<string> {
	const verified = verifiedNumber();
	if (!verified) throw new ApiError(401, 'Please ask for a new code.');
	try {
		const { data } = await callApi<{ data: { access_token: string; proof: string | null } }>(
			'/auth/verify/proof',
			{ proof: verified.proof },
		);
		if (data.proof) rememberVerified({ ...verified, proof: data.proof });
		return data.access_token;
	} catch (error) {
		if (error instanceof ApiError && (error.status === 401 || error.status === 400)) {
			forgetVerified();
			throw new ApiError(401, error.message);
		}
		throw error;
	}
}
