import type { SkillRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';

/** Names a skill by its id: "WC-02 Kick detection". */
export function useSkillName(skills: readonly SkillRow[]): (id: string) => string {
  const { t } = useTranslation();
  const byId = new Map(skills.map((skill) => [skill.id, skill]));
  return (id) => {
    const skill = byId.get(id);
    if (!skill) return t('skillWords.skill.gone');
    const name = skill.code === null ? skill.title : `${skill.code} ${skill.title}`;
    return skill.isRetired ? t('skillWords.skill.retired', { skill: name }) : name;
  };
}
