/** Names in every script of the languages in the Eighth Schedule, by the English name of the script in Unicode. */
export const NAMES_IN_SCRIPTS: Readonly<Record<string, string>> = {
	Devanagari: 'श्रीकृष्ण क्षत्रिय',
	Bengali: 'শ্রী কৃষ্ণচন্দ্র ভট্টাচার্য্য',
	// Assamese, which has letters of its own.
	'Bengali for Assamese': 'ৰাজ শৰ্মা ক্ষেত্ৰ',
	Tamil: 'கிருஷ்ணமூர்த்தி லக்ஷ்மி',
	Telugu: 'శ్రీనివాస లక్ష్మి ప్రసాద్',
	Gujarati: 'શ્રી કૃષ્ણ જ્ઞાનેશ્વર',
	Gurmukhi: 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ',
	Kannada: 'ವಿಶ್ವೇಶ್ವರಯ್ಯ ಕೃಷ್ಣ',
	Malayalam: 'ശ്രീകൃഷ്ണൻ രാജന്‍',
	Oriya: 'ଶ୍ରୀକୃଷ୍ଣ ଜଗନ୍ନାଥ',
	'Arabic for Urdu': 'محمد علی بٹ',
	'Arabic for Sindhi': 'شاهه عبداللطيف ڀٽائي',
	'Arabic for Kashmiri': 'مہجوٗر کٲشُر',
	'Ol Chiki': 'ᱨᱟᱹᱜᱷᱩᱱᱟᱛᱷ ᱢᱩᱨᱢᱩ',
	'Meetei Mayek': 'ꯂꯩꯁꯥꯡꯊꯦꯝ ꯏꯝꯐꯥꯜ',
};
