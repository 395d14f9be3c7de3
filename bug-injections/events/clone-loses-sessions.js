// id: clone-loses-sessions
// kind: data_inconsistency
// sees: The copy of a conference has no sessions, although they were to be cloned.
// spec: specs/events/clone.yaml
// step: 5
// group: own
// states: 2
{
  addEventListener("formdata", (event) => {
    const parts = event.formData.getAll("parts");
    if (!parts.includes("sessions")) return;
    fired();
    event.formData.delete("parts");
    for (const part of parts.filter((name) => name !== "sessions")) event.formData.append("parts", part);
  }, true);
}
